import { Button, Text } from '@mantine/core'
import type { Population } from '#domains/market-performance/api/insights.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import classes from '../insight/Insight.module.css'
import { kindNames } from '../insight/kind-words.ts'

type Kind = Population['kinds'][number]

interface KindNoteProps {
  population: Population
  onOpen: (kind: Kind) => void
}

const quoted = (types: readonly string[]) => types.map(type => `“${type}”`).join(', ')

const howDecided = ({ byType, byEarlierWins, types, kind }: Kind): string =>
  [
    byType > 0 ? `${formatCount(byType)} by their type (${quoted(types)})` : null,
    byEarlierWins > 0
      ? `${formatCount(byEarlierWins)} because the account had ${kind === 'expansion' ? '' : 'not '}won before`
      : null,
    kind === 'undecided' ? 'neither a type nor an account says what they are' : null,
  ]
    .filter(part => part !== null)
    .join(', ')

/** How it was decided what a deal is for its account. Each count opens its deals. */
export function KindNote({ population: { kinds, newAfterWin }, onOpen }: KindNoteProps) {
  const known = kinds.filter(({ deals }) => deals > 0)
  if (known.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600} component="h3">
        How the deal type was determined
      </Text>
      <div className={classes.kinds}>
        {known.map(kind => (
          <span key={kind.kind}>
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen(kind)}>
              {kindNames[kind.kind]}: {formatQuantity(kind.deals, 'deal')}
            </Button>
            <Text span size="xs" c="dimmed">
              {howDecided(kind)}
            </Text>
          </span>
        ))}
      </div>
      <Text size="xs" c="dimmed">
        Of all deals of the period. The words of the type decide; where they say nothing, the wins of the account do.
        {newAfterWin > 0 &&
          ` ${formatQuantity(newAfterWin, 'deal')} with a “new” type ${newAfterWin === 1 ? 'belongs' : 'belong'} to an account with an earlier win.`}
      </Text>
    </div>
  )
}
