import { Anchor } from '@mantine/core'
import { formatCount, formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { EmailBlock } from '../EmailBlock.tsx'
import { KeywordActions } from '../KeywordActions.tsx'
import classes from '../Keywords.module.css'
import { writeKeyword } from '../keyword-text.ts'
import { scoreHints } from '../score-hints.ts'
import type { ManagedKeyword } from './narrow-managed.ts'

interface Actions {
  readonly onLook: (keyword: ManagedKeyword) => void
  readonly onDelete: (keyword: ManagedKeyword) => void
  readonly onBlock: (keyword: ManagedKeyword, blocked: boolean) => void
  readonly onRecommend: (keyword: ManagedKeyword) => void
  readonly onDuplicates: (keyword: ManagedKeyword) => void
  readonly busy: boolean
  /** Conversations of the history. */
  readonly searched: number
  readonly marketOf: (id: number) => { readonly id: number; readonly name: string } | null
}

export const nameOf = ({ keyword, quotedKeywordFlag }: ManagedKeyword) =>
  writeKeyword({ text: keyword, quotedKeywordFlag })

const count = (
  id: string,
  header: string,
  hint: string,
  value: (keyword: ManagedKeyword) => number,
  { onLook }: Actions,
  width: number,
): Column<ManagedKeyword> => ({
  id,
  header,
  hint,
  value,
  render: keyword =>
    value(keyword) === 0 ? (
      '0'
    ) : (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`${formatCount(value(keyword))} ${header} of ${nameOf(keyword)}`}
        onClick={() => onLook(keyword)}
      >
        {formatCount(value(keyword))}
      </Anchor>
    ),
  align: 'right',
  export: 'number',
  searchable: false,
  width,
  grow: 0,
})

const score = (
  id: keyof typeof scoreHints,
  header: string,
  value: (keyword: ManagedKeyword) => number,
): Column<ManagedKeyword> => ({
  id,
  header,
  hint: scoreHints[id],
  value,
  render: keyword => formatScore(value(keyword)),
  align: 'right',
  export: 'number',
  searchable: false,
  width: 100,
  grow: 0,
})

function Name({ keyword, onDuplicates }: { keyword: ManagedKeyword; onDuplicates: () => void }) {
  return (
    <span className={classes.name}>
      <span className={classes.keyword} title={nameOf(keyword)}>
        {nameOf(keyword)}
      </span>
      {keyword.noise && (
        <Pill
          tone="warning"
          hint="Appears in more than a fifth of all conversations, so it no longer distinguishes them"
        >
          {keyword.noise}
        </Pill>
      )}
      {keyword.duplicates > 0 && (
        <button
          type="button"
          className={classes.pillButton}
          aria-label={`Other cards with ${nameOf(keyword)}`}
          onClick={onDuplicates}
        >
          <Pill tone="accent">+{keyword.duplicates}</Pill>
        </button>
      )}
      {keyword.status === 'reviewed' && <Pill tone="positive">reviewed</Pill>}
    </span>
  )
}

/** The columns of the administration of keywords. */
export const managedColumns = (actions: Actions): readonly Column<ManagedKeyword>[] => [
  {
    id: 'keyword',
    header: 'Keyword',
    value: nameOf,
    render: keyword => <Name keyword={keyword} onDuplicates={() => actions.onDuplicates(keyword)} />,
    width: 270,
    grow: 3,
  },
  {
    id: 'card',
    header: 'Card',
    value: keyword => keyword.cardTitle,
    render: keyword => (
      <Anchor component={Link} size="sm" href={links.messageCard(keyword.cardId)} className={classes.cell}>
        {keyword.cardTitle}
      </Anchor>
    ),
    width: 160,
    grow: 2,
  },
  {
    id: 'source',
    header: 'Source',
    hint: scoreHints.source,
    value: keyword => (keyword.source === 'user' ? 'Human' : 'Machine'),
    width: 84,
    grow: 0,
  },
  count('emails', 'Emails', 'E-mail conversations that match', keyword => keyword.emailConvCount, actions, 78),
  count('calls', 'Calls', 'Call conversations that match', keyword => keyword.callConvCount, actions, 70),
  count(
    'matched',
    'Matched',
    `Conversations that match, of ${formatCount(actions.searched)}`,
    keyword => keyword.matchedConv,
    actions,
    90,
  ),
  {
    id: 'deals',
    header: 'Deals',
    hint: 'Deals with a conversation that matches',
    value: keyword => keyword.dealCount,
    render: keyword => (
      <CountLink
        value={keyword.dealCount}
        href={links.deals({ cardId: keyword.cardId, keywordId: keyword.id })}
        label={`Deals of ${nameOf(keyword)}`}
      />
    ),
    align: 'right',
    export: 'number',
    searchable: false,
    width: 70,
    grow: 0,
  },
  {
    id: 'block',
    header: 'Block e-mail',
    hint: 'A blocked keyword matches nothing in e-mails',
    value: keyword => keyword.blockEmailFlag,
    searchable: false,
    align: 'center',
    width: 108,
    grow: 0,
    render: keyword => (
      <EmailBlock
        name={nameOf(keyword)}
        blocked={keyword.blockEmailFlag === 'Y'}
        busy={actions.busy}
        onChange={blocked => actions.onBlock(keyword, blocked)}
      />
    ),
  },
  {
    id: 'exact',
    header: 'Exact',
    hint: 'Whether it matches only these exact words',
    value: keyword => (keyword.quotedKeywordFlag === 'Y' ? 'Yes' : 'No'),
    searchable: false,
    width: 74,
    grow: 0,
  },
  score('total', 'Total', keyword => keyword.totalKeywordScore),
  score('persistence', 'Persistence', keyword => keyword.persistenceScore),
  score('originality', 'Originality', keyword => keyword.originalityScore),
  score('relevance', 'Relevance', keyword => keyword.relevanceScore),
  score('quality', 'Quality', keyword => keyword.qualityScore),
  {
    id: 'actions',
    header: 'Actions',
    value: () => null,
    sortable: false,
    searchable: false,
    export: 'none',
    align: 'center',
    width: 148,
    grow: 0,
    render: keyword => (
      <KeywordActions
        id={keyword.id}
        name={nameOf(keyword)}
        market={actions.marketOf(keyword.marketId)}
        onDelete={() => actions.onDelete(keyword)}
        onRecommend={() => actions.onRecommend(keyword)}
      />
    ),
  },
]
