import { UnstyledButton } from '@mantine/core'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Personas.module.css'
import type { PersonaSearch } from './persona-search.ts'
import type { ListedPersona } from './use-ranking.ts'

interface PersonaListProps {
  personas: readonly ListedPersona[]
  chosenId: number
  rank: PersonaSearch['rank']
  onRank: (rank: PersonaSearch['rank']) => void
  onChoose: (personaId: number) => void
}

const ranks = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'amount', label: 'Amount' },
] as const

/** The personas, ranked; one of them is looked at. */
export function PersonaList({ personas, chosenId, rank, onRank, onChoose }: PersonaListProps) {
  const most = Math.max(1, ...personas.map(({ rankedBy }) => rankedBy))
  return (
    <Panel title="Personas">
      <SegmentedButtons label="Rank by" choices={ranks} value={rank} onChange={onRank} />
      <ol className={classes.list}>
        {personas.map(({ id, name, rankedBy, value, facts }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.persona ?? ''}
              aria-current={id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span className={classes.name}>
                {name} <span>{value}</span>
              </span>
              <span className={classes.quiet}>{facts}</span>
              <span className={classes.bar} style={{ width: `${(100 * rankedBy) / most}%` }} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
