import { UnstyledButton } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Research } from '../api/keyword-research.ts'
import classes from './HitsOverTime.module.css'
import { historySearch } from './history-search.ts'
import { type GridCell, layOutGrid, nameMonth, nameStage, shadeOf } from './time-grid.ts'

interface Narrowing {
  readonly stage: string
  readonly month: string
}

interface CountProps {
  cell: GridCell
  /** The stage and month it counts, in words. */
  of: string
  to: Narrowing
  shade?: number
}

/** A number of the grid: a click narrows the list to what it counts, another one takes that back. */
function Count({ cell, of, to, shade = 0 }: CountProps) {
  const [search, change] = useSearchState(historySearch)
  const chosen = search.stage === to.stage && search.month === to.month
  if (cell.conversations === 0) return <span className={classes.none}>0</span>
  return (
    <UnstyledButton
      className={classes.count}
      data-shade={shade}
      aria-pressed={chosen}
      aria-label={`${of}: ${formatQuantity(cell.conversations, 'conversation')}`}
      title={`${of}: ${formatQuantity(cell.conversations, 'conversation')}, said ${formatQuantity(cell.occurrences, 'time')}`}
      onClick={() => change({ ...(chosen ? { stage: '', month: '' } : to), page: 1 })}
    >
      {formatCount(cell.conversations)}
    </UnstyledButton>
  )
}

/** The year stands where it begins. */
function MonthHead({ month, withYear }: { month: string | null; withYear: boolean }) {
  const [name, year] = nameMonth(month).split(' ')
  return (
    <>
      <span className={classes.year}>{withYear ? year : ''}</span>
      {name}
    </>
  )
}

const keyOf = (value: string | null, unknown: string) => value ?? unknown

/** In how many conversations it was said, by stage and month: every number opens its conversations. */
export function HitsOverTime({ overTime, stages }: Pick<Research, 'overTime' | 'stages'>) {
  const scroll = useRef<HTMLElement>(null)
  // The newest months are what one looks at first.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth
  }, [])
  const grid = useMemo(() => layOutGrid(overTime, stages), [overTime, stages])
  const all = grid.totals.reduce((sum, { conversations }) => sum + conversations, 0)
  return (
    <Panel title="Conversations over time, by stage" flush>
      <section ref={scroll} className={classes.scroll} aria-label="Conversations by stage and month">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col" className={classes.stage}>
                Stage
              </th>
              {grid.months.map((month, at) => (
                <th key={keyOf(month, 'undated')} scope="col" aria-label={nameMonth(month)}>
                  <MonthHead month={month} withYear={at === 0 || month?.endsWith('-01') === true} />
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {grid.rows.map(({ stage, cells, total }) => (
              <tr key={keyOf(stage, '-')}>
                <th scope="row" className={classes.stage}>
                  {nameStage(stage)}
                </th>
                {cells.map((cell, at) => {
                  const month = grid.months[at] ?? null
                  return (
                    <td key={keyOf(month, 'undated')}>
                      <Count
                        cell={cell}
                        of={`${nameStage(stage)}, ${nameMonth(month)}`}
                        to={{ stage: keyOf(stage, '-'), month: keyOf(month, 'undated') }}
                        shade={shadeOf(cell.conversations, grid.most)}
                      />
                    </td>
                  )
                })}
                <td>
                  <Count cell={total} of={nameStage(stage)} to={{ stage: keyOf(stage, '-'), month: '' }} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={classes.stage}>
                All stages
              </th>
              {grid.totals.map((cell, at) => {
                const month = grid.months[at] ?? null
                return (
                  <td key={keyOf(month, 'undated')}>
                    <Count cell={cell} of={nameMonth(month)} to={{ stage: '', month: keyOf(month, 'undated') }} />
                  </td>
                )
              })}
              <td>{formatCount(all)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}
