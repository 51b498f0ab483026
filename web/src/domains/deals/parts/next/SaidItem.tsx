import { bareQuote } from '@bic/engine/text/bare-quote'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Said.module.css'

type Said = Answer<'listLatestFacts'>['questions'][number]

/** Where a sentence is read. */
function addressOf({ sentence, convId, storyId: dealId }: Said): string {
  const said = formatSaid(sentence.places[0]!)
  return dealId === null
    ? links.conversation(convId)
    : links.conversationDetail(dealId, { conv: convId, type: 'all', said })
}

/** A sentence in the words that were said, with who said it, leading to its place. */
export function SaidItem({ said, children }: { said: Said; children?: ReactNode }) {
  const { text, speakerName } = said.sentence
  return (
    <li className={classes.item}>
      <Anchor component={Link} href={addressOf(said)} c="var(--bic-text)" size="sm" title={said.subject}>
        “{bareQuote(text)}”
      </Anchor>
      <span className={classes.facts}>
        {children}
        {speakerName !== null && <span>{speakerName}</span>}
      </span>
    </li>
  )
}
