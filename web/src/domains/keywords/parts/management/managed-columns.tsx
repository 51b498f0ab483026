import { Anchor } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import type { Column } from '#ui/table/columns.ts'
import { KeywordActions } from '../KeywordActions.tsx'
import classes from '../Keywords.module.css'
import { writeKeyword } from '../keyword-text.ts'
import { historyScoreHints } from '../score-hints.ts'
import { historyColumns } from '../shared-columns.tsx'
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
export const managedColumns = (actions: Actions): readonly Column<ManagedKeyword>[] => {
  const { count, deals, scores, block } = historyColumns<ManagedKeyword>({ ...actions, nameOf })
  return [
    {
      id: 'keyword',
      header: 'Keyword',
      value: nameOf,
      render: keyword => <Name keyword={keyword} onDuplicates={() => actions.onDuplicates(keyword)} />,
      width: 200,
      grow: 3,
    },
    {
      id: 'card',
      header: 'Card',
      value: keyword => keyword.cardTitle,
      render: keyword => (
        <Anchor component={Link} size="sm" href={links.messageCard(keyword.cardId)} className={classes.wraps}>
          {keyword.cardTitle}
        </Anchor>
      ),
      width: 140,
      grow: 2,
    },
    {
      id: 'source',
      header: 'Source',
      hint: historyScoreHints.source,
      value: keyword => (keyword.source === 'user' ? 'Human' : 'Machine'),
      optional: true,
      width: 84,
      grow: 0,
    },
    count(
      { id: 'emails', header: 'Emails', width: 78 },
      'E-mail conversations that match',
      keyword => keyword.emailConvCount,
    ),
    count(
      { id: 'calls', header: 'Calls', width: 70 },
      'Call conversations that match',
      keyword => keyword.callConvCount,
    ),
    count(
      { id: 'matched', header: 'Matched', width: 90 },
      `Conversations that match, of ${formatCount(actions.searched)}`,
      keyword => keyword.matchedConv,
    ),
    deals(70),
    block(100),
    {
      id: 'exact',
      header: 'Exact',
      hint: 'Whether it matches only these exact words',
      value: keyword => (keyword.quotedKeywordFlag === 'Y' ? 'Yes' : 'No'),
      searchable: false,
      optional: true,
      width: 74,
      grow: 0,
    },
    ...scores(100).map(column =>
      column.id === 'total' ? { ...column, width: 80 } : { ...column, optional: true as const },
    ),
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
}
