import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './Proof.module.css'
import { nextProofSort, type ProofColumn, type ProofSort } from './sort-proof.ts'

const heads: readonly (readonly [ProofColumn, string])[] = [
  ['title', 'Card'],
  ['deals', 'Deals'],
  ['percentile', 'Percentile'],
  ['won', 'Won'],
  ['winRate', 'Win rate'],
  ['cycle', 'Cycle, median'],
  ['size', 'Size, median'],
]

/** The heads of all groups, which sort the cards within each. */
export function ProofHeads({ sort, onSort }: { sort: ProofSort; onSort: (sort: ProofSort) => void }) {
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <fieldset className={`${classes.line} ${classes.heads}`} aria-label="Sort by">
      {heads.map(([column, head]) => (
        <UnstyledButton
          key={column}
          className={classes.head}
          aria-pressed={sort.column === column}
          onClick={() => onSort(nextProofSort(sort, column))}
        >
          {head}
          {sort.column === column && <Arrow size={12} aria-label={sort.descending ? 'from the top' : 'from below'} />}
        </UnstyledButton>
      ))}
      <span />
    </fieldset>
  )
}
