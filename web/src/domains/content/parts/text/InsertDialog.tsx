import type { SentStatement } from '@bic/contract/content/statements'
import { Anchor, Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { effectText, provenFirst } from '../briefs/brief-words.ts'
import type { PlacedSentence } from '../editor/ContentEditor.tsx'
import type { Insertable } from '../editor/slash-items.ts'
import steps from '../steps/Steps.module.css'
import { clearanceWords } from './content-words.ts'

type Evidence = Answer<'getContentEvidence'>
type Message = Evidence['messages'][number]
type EvidenceQuote = Message['quotes'][number]

/** A sentence with what it rests on, ready to be put in. */
export interface Chosen {
  readonly placed: PlacedSentence
  readonly rests: SentStatement
}

interface Offer {
  readonly key: string
  readonly text: string
  readonly note: ReactNode
  /** Why it cannot be put in; null when it can. */
  readonly shut: string | null
  readonly choose: () => Chosen
}

interface Group {
  readonly message: Message | null
  readonly offers: readonly Offer[]
}

const newId = () => `n${crypto.randomUUID()}`
const chosen = (text: string, rests: Omit<SentStatement, 'id'>): Chosen => {
  const id = newId()
  return { placed: { id, text }, rests: { ...rests, id } }
}

/** Who said it, as far as the buyer allowed it where the content appears. */
const describeSpeaker = ({ speakerName, accountName, clearance }: EvidenceQuote, external: boolean): string => {
  const who = [speakerName, accountName].filter(Boolean).join(', ')
  return who === '' || (external && clearance !== 'named') ? '' : ` (${who})`
}

const quoteOffer = (quote: EvidenceQuote, cardId: number, external: boolean): Offer => {
  const { convId, fragment, text, clearance, subject, date, accountName, storyId } = quote
  const [place] = quote.places
  const { start = 0, end = text.length } = place ?? {}
  const isShut = external && clearance === 'internal'
  return {
    key: `${convId} ${fragment} ${start}`,
    text: `“${text.trim()}”`,
    note: (
      <>
        {[quote.speakerName, accountName, date && formatDate(date)].filter(Boolean).join(' · ')} ·{' '}
        <Anchor
          component={Link}
          href={links.conversationDetail(storyId, {
            conv: convId,
            type: 'all',
            ...(place && { said: formatSaid(place) }),
          })}
          inherit
          underline="always"
        >
          {subject || 'Conversation'}
        </Anchor>
        {external && ` · ${clearanceWords[clearance]}`}
      </>
    ),
    shut: isShut ? clearanceWords.internal : null,
    choose: () =>
      chosen(`“${text.trim()}”${describeSpeaker(quote, external)}`, {
        kind: 'quote',
        cardId,
        places: [{ convId, fragment, start, end }],
      }),
  }
}

const groupsOf = ({ messages, claims }: Evidence, what: Insertable, external: boolean): Group[] => {
  if (what === 'claim')
    return [
      {
        message: null,
        offers: claims.map(({ claimId, text, owner, expiresOn }) => ({
          key: String(claimId),
          text,
          note: `${owner} answers for it${expiresOn === null ? '' : `, until ${formatLongDate(expiresOn)}`}`,
          shut: null,
          choose: () => chosen(text, { kind: 'claim', claimId, places: [] }),
        })),
      },
    ]
  return provenFirst(messages).map(message => ({
    message,
    offers:
      what === 'quote'
        ? message.quotes.map(quote => quoteOffer(quote, message.cardId, external))
        : message.figures.map(({ metric, cardId, text, sentence }) => ({
            key: metric,
            text: sentence ?? text,
            note: metric,
            shut: sentence === null ? 'Nothing can be said of it: its interval contains zero.' : null,
            choose: () => chosen(sentence ?? text, { kind: 'number', figure: { metric, cardId }, places: [] }),
          })),
  }))
}

const titles = { quote: 'Insert a quote', claim: 'Insert an approved claim', figure: 'Insert a figure' } as const
const nothing = {
  quote: 'Buyers said nothing of these messages that could be quoted.',
  claim: 'No sentence is approved for this market. They are approved on the list of briefs.',
  figure: 'Nothing is counted for these messages yet.',
} as const

interface InsertDialogProps {
  briefId: number
  what: Insertable
  external: boolean
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** What a sentence can rest on, by message, proven ones first: one of it is put in at the caret. */
export function InsertDialog({ briefId, what, external, onChoose, onClose }: InsertDialogProps) {
  const evidence = useApiQuery('getContentEvidence', { params: { id: briefId } })
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  return (
    <Dialog title={titles[what]} opened onClose={onClose} size="xl">
      <SearchInput label="Search" value={text} onChange={setText} width="100%" slash={false} />
      <QueryState query={evidence} loading={<SkeletonRows rows={5} />}>
        {data => {
          const groups = groupsOf(data, what, external)
            .map(group => ({
              ...group,
              offers: group.offers.filter(offer =>
                `${group.message?.cardTitle ?? ''} ${offer.text}`.toLowerCase().includes(wanted),
              ),
            }))
            .filter(({ offers }) => offers.length > 0)
          if (groups.length === 0)
            return (
              <Text size="sm" mt="sm" role="status">
                {wanted === '' ? nothing[what] : 'No matches found.'}
              </Text>
            )
          return groups.map(({ message, offers }) => (
            <section key={message?.cardId ?? 'claims'} aria-label={message?.cardTitle ?? titles[what]}>
              {message && (
                <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
                  {message.cardTitle}{' '}
                  <Text span size="xs" c="dimmed">
                    {effectText(message.effect)}
                  </Text>{' '}
                  <EvidenceStep evidence={message.effect?.evidence ?? null} />
                </Text>
              )}
              <ul className={steps.list}>
                {offers.map(offer => (
                  <li key={offer.key} className={steps.row}>
                    <div className={steps.words}>
                      <Text size="sm">{offer.text}</Text>
                      <Text size="xs" c="dimmed">
                        {offer.note}
                      </Text>
                    </div>
                    {offer.shut === null ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Insert ${offer.text}`}
                        onClick={() => onChoose(offer.choose())}
                      >
                        Insert
                      </Button>
                    ) : (
                      <Pill tone="warning" hint={offer.shut}>
                        Not usable
                      </Pill>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))
        }}
      </QueryState>
    </Dialog>
  )
}
