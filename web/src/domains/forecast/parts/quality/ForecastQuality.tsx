import { Group, Text } from '@mantine/core'
import { formatCount } from '../../../../lib/format.ts'
import { formatLongDate } from '../../../../lib/format-date.ts'
import { Stat } from '../../../../ui/figure/Stat.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { Forecast } from '../../api/forecast.ts'

const three = (value: number) => value.toFixed(3)

/** Whether the probabilities can be trusted: how they did on deals that were closed after those they were learned from. */
export function ForecastQuality({ forecast }: { forecast: Forecast }) {
  const { validation, won, lost, snapshots } = forecast
  if (!validation) return null
  const { auc, brier, baseBrier, fromDay, deals } = validation
  const tells = auc.low > 0.5 && brier < baseBrier
  return (
    <Panel title="How good it is">
      <Group gap="xl" mb="xs">
        <Stat
          label="AUC"
          value={auc.value.toFixed(2)}
          n={deals}
          interval={[auc.low.toFixed(2), auc.high.toFixed(2)]}
          hint="How often a deal that was won had the higher probability than one that was lost: 0.5 is a coin, 1 is always."
        />
        <Stat
          label="Brier score"
          value={three(brier)}
          n={deals}
          hint="Mean of the squared errors: 0 is perfect; lower is better."
        />
        <Stat
          label="Brier score of the win rate alone"
          value={three(baseBrier)}
          n={deals}
          hint="The same if every deal had been given the win rate of the deals before."
        />
        <Stat
          label="Learned from"
          value={`${formatCount(won + lost)} deals`}
          hint={`${formatCount(snapshots)} looks`}
        />
      </Group>
      <Text size="sm">
        {tells
          ? 'It tells deals that will be won from those that will be lost, and is closer than the win rate alone.'
          : 'On later deals it did not reliably do better than the win rate alone. Take the probabilities with great care.'}
      </Text>
      <Text size="sm" c="dimmed">
        {`Tested on the ${formatCount(deals)} deals closed from ${formatLongDate(fromDay)} on, by what was known of the deals closed before. Each deal is looked at as it was known on the day: never by its final stage, closing day, amount or later conversations.`}
      </Text>
    </Panel>
  )
}
