import { Anchor } from '@mantine/core'
import { formatQuantity, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { Quote } from '../shared/Quote.tsx'
import { historySearch } from './history-search.ts'
import { type FoundConversation, linkToConversation, linkToSnippet } from './link-to-place.ts'
import classes from './Research.module.css'

const kinds = { call: 'Call', email: 'Email', document: 'Document', note: 'Note' } as const

/** One conversation and the first places in it; each place opens there. */
export function ConversationHit({ found }: { found: FoundConversation }) {
  const [search] = useSearchState(historySearch)
  const { subject, convType, createDate, stage, matchCount, snippets } = found
  const facts = [kinds[convType], formatDate(createDate), stage, formatQuantity(matchCount, 'match', 'matches')]
  return (
    <li className={classes.hit}>
      <div className={classes.hitHead}>
        <Anchor component={Link} size="sm" href={linkToConversation(found, { text: search.q, exact: search.exact })}>
          {formatText(subject)}
        </Anchor>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {snippets.map(snippet => (
        <Quote
          key={snippet.fragmentIndex}
          text={snippet.text}
          marks={snippet.marks}
          speaker={snippet.speakerName}
          side={snippet.side}
          href={linkToSnippet(found, snippet)}
        />
      ))}
    </li>
  )
}
