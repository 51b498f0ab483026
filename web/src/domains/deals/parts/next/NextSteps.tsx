import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { MessageHelp } from '#domains/analysis/shared/message/MessageHelp.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useOutlook } from '../verdict/use-outlook.ts'
import classes from './Said.module.css'
import { SaidItem } from './SaidItem.tsx'

type Fact = Answer<'listLatestFacts'>['facts'][number]

const labels: Readonly<Record<Fact['kind'], string>> = {
  nextStep: 'Next step',
  commitment: 'Promised',
  decision: 'Decided',
  objection: 'Objection',
  date: 'Date',
}
/** In an open deal what is still to be done comes first; of what was said on a day in a closed one, what was decided. */
const orders: Readonly<Record<'open' | 'closed', readonly Fact['kind'][]>> = {
  open: ['nextStep', 'commitment', 'objection', 'decision', 'date'],
  closed: ['decision', 'objection', 'commitment', 'nextStep', 'date'],
}
const most = 6

const newestFirst = (a: Fact, b: Fact): number => (b.day ?? '').localeCompare(a.day ?? '')

/** What to do next: what the risks ask for, and what was promised, agreed and objected last, in the words that were said. */
export function NextSteps({ dealId, open }: { dealId: number; open: boolean }) {
  const latest = useApiQuery('listLatestFacts', { query: { storyId: dealId } })
  const outlook = useOutlook(dealId)
  const todo = outlook.data?.actions ?? []
  const [helped, setHelped] = useState<{ cardId: number; title: string } | null>(null)
  return (
    <Panel title={open ? 'Next' : 'What was said last'}>
      <QueryState query={latest} loading={<SkeletonRows rows={4} />}>
        {({ facts }) => {
          const byKind = orders[open ? 'open' : 'closed'].flatMap(kind => facts.filter(fact => fact.kind === kind))
          const shown = (open ? byKind : byKind.toSorted(newestFirst)).slice(0, most)
          if (shown.length === 0 && todo.length === 0 && outlook.isError)
            return <ErrorState error={outlook.error} onRetry={() => void outlook.refetch()} />
          if (shown.length === 0 && todo.length === 0)
            return (
              <EmptyState title="Nothing is agreed">
                The last conversations name no next step, promise or decision.
              </EmptyState>
            )
          return (
            <ul className={classes.list}>
              {todo.map(({ text, cardId, cardTitle }) => (
                <li key={text} className={classes.todo}>
                  {cardId === null || cardTitle === null ? (
                    text
                  ) : (
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      ta="left"
                      underline="always"
                      onClick={() => setHelped({ cardId, title: cardTitle })}
                    >
                      {text}
                    </Anchor>
                  )}
                </li>
              ))}
              {shown.map(fact => (
                <SaidItem key={`${fact.convId} ${fact.sentence.text}`} said={fact}>
                  <Pill>{labels[fact.kind]}</Pill>
                  {fact.when !== null && <Pill tone="accent">{fact.when}</Pill>}
                  <span className={classes.when}>{formatLongDate(fact.day)}</span>
                </SaidItem>
              ))}
            </ul>
          )
        }}
      </QueryState>
      <MessageHelp message={helped} onClose={() => setHelped(null)} />
    </Panel>
  )
}
