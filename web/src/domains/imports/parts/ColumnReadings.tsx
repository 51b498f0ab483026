import { Stack, Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import type { LoadPreview } from '../api/preview-load.ts'
import classes from './Load.module.css'
import { readingNames } from './load-choice.ts'

type Reading = LoadPreview['readings'][number]
type Option = Reading['options'][number]

/** Why a column is read as it is, or why it has to be chosen, with values of the table. */
function explain({ options, ambiguous, state, reading }: Reading): string[] {
  const both = ambiguous.map(({ row, value, readAs }) => `Row ${row}: ${value} is ${readAs.join(' or ')}.`)
  const only = (option: Option) =>
    `${formatCount(option.only)} rows fit ${readingNames[option.reading].toLowerCase()} only, such as ${option.examples
      .slice(0, 3)
      .map(({ row, value }) => `${value} in row ${row}`)
      .join(', ')}.`
  const oneWay = options.filter(option => option.only > 0)
  if (state === 'settled' && oneWay.length > 0) return oneWay.map(only)
  const mixed = oneWay.length > 1 ? ['Rows that do not match your choice are skipped.'] : []
  const unfit = state === 'chosen' && oneWay.length === 1 && oneWay[0]?.reading !== reading
  return [...oneWay.map(only), ...both, ...(unfit ? ['Rows that do not match are skipped.'] : mixed)]
}

interface ColumnReadingsProps {
  readings: LoadPreview['readings']
  onChoose: (reading: Reading, option: string) => void
}

/** How dates and amounts are read, column by column, and the choice where the values leave it open. */
export function ColumnReadings({ readings, onChoose }: ColumnReadingsProps) {
  return (
    <ul className={classes.readings} aria-label="Dates and amounts">
      {readings.map(reading => (
        <li key={reading.field} className={classes.reading}>
          <Stack gap={2} className={classes.explained}>
            <Text fw={600} component="span">
              {reading.column} <Pill tone={reading.state === 'open' ? 'warning' : 'neutral'}>{reading.label}</Pill>
            </Text>
            {reading.state === 'open' && (
              <Text size="sm">
                {reading.kind === 'dayOrder'
                  ? 'These dates can be read in two ways.'
                  : 'These amounts can be read in two ways.'}
              </Text>
            )}
            {explain(reading).map(text => (
              <Text key={text} size="sm" c="dimmed" className={classes.value}>
                {text}
              </Text>
            ))}
          </Stack>
          <SelectMenu
            label={`How ${reading.column} is read`}
            hideLabel
            placeholder="Choose how to read them"
            width={250}
            choices={reading.options.map(option => ({ value: option.reading, label: readingNames[option.reading] }))}
            value={reading.reading}
            onChange={option => onChoose(reading, option)}
          />
        </li>
      ))}
    </ul>
  )
}
