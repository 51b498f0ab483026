import { Group, Text } from '@mantine/core'
import type { Forecast } from '#domains/forecast/api/forecast.ts'
import { formatCount } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'

const three = (value: number) => value.toFixed(3)

/** Whether the probabilities can be trusted: how they did on deals that were closed after those they were learned from. */
export function ForecastQuality({ forecast }: { forecast: Forecast }) {
  const { validation, won, lost, snapshots } = forecast
  if (!validation) return null
  const { auc, brier, baseBrier, slope, fromDay, deals } = validation
  const discriminates = auc.low > 0.5 && brier.value < baseBrier
  return (
    <Panel title="Accuracy">
      <Group gap="xl" mb="xs">
        <Stat
          label="AUC"
          value={auc.value.toFixed(2)}
          n={deals}
          interval={[auc.low.toFixed(2), auc.high.toFixed(2)]}
          hint="How often a won deal had a higher probability than a lost one: 0.5 is a coin toss, 1 is always."
        />
        <Stat
          label="Brier score"
          value={three(brier.value)}
          n={deals}
          interval={[three(brier.low), three(brier.high)]}
          hint="Mean of the squared errors: 0 is perfect; lower is better."
        />
        <Stat
          label="Brier score of the win rate alone"
          value={three(baseBrier)}
          n={deals}
          hint="The same if every deal were given the win rate of earlier deals."
        />
        {slope && (
          <Stat
            label="Calibration slope"
            value={slope.value.toFixed(2)}
            n={deals}
            interval={[slope.low.toFixed(2), slope.high.toFixed(2)]}
            hint="1 is calibrated; below 1 the probabilities are too extreme, above 1 too cautious."
          />
        )}
        <Stat label="Trained on" value={`${formatCount(won + lost)} deals`} hint={`${formatCount(snapshots)} looks`} />
      </Group>
      <Text size="sm">
        {discriminates
          ? 'It separates deals that will be won from those that will be lost, and is more accurate than the win rate alone.'
          : 'On later deals it was not reliably better than the win rate alone. Use the probabilities with caution.'}
      </Text>
      <Text size="sm" c="dimmed">
        {`Tested on the ${formatCount(deals)} deals closed from ${formatLongDate(fromDay)} on, with a model trained on deals closed before. Each deal is scored with what was known on that day, never with its final stage, closing day, amount or later conversations.`}
      </Text>
    </Panel>
  )
}
