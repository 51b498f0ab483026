import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#lib/format.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { ImportKind, LoadChoice, LoadPreview } from '../api/preview-load.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ColumnReadings } from './ColumnReadings.tsx'
import { FirstRows } from './FirstRows.tsx'
import { LoadProblems } from './LoadProblems.tsx'
import {
  chooseNames,
  chooseReading,
  kindNames,
  missingFields,
  openChoices,
  withChosen,
  withChosenName,
  withoutUnmapped,
} from './load-choice.ts'
import { UnknownNames } from './UnknownNames.tsx'

interface LoadPreviewPanelsProps {
  preview: LoadPreview
  choice: LoadChoice
  onChoice: (choice: LoadChoice) => void
}

const kinds = (Object.keys(kindNames) as ImportKind[]).map(kind => ({ value: kind, label: kindNames[kind] }))

/** What a table seems to be, how its columns are read, its first rows and its problems. */
export function LoadPreviewPanels({ preview, choice, onChoice }: LoadPreviewPanelsProps) {
  const kind = choice.kind ?? preview.kind
  const mapping = choice.mapping ?? preview.columns.map(({ field }) => field)
  const missing = missingFields(preview, mapping)
  const { readings = {} } = choice
  const open = openChoices(preview)
  return (
    <>
      <Group gap="sm" align="flex-end">
        <SelectMenu
          label="Table type"
          placeholder="Choose the type"
          width={260}
          choices={kinds}
          value={kind}
          onChange={next => onChoice({ kind: next })}
        />
        <Text size="sm" c="dimmed" pb={8}>
          {formatCount(preview.rowCount)} rows under the header
        </Text>
      </Group>
      {kind === null && (
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />}>
          The columns match no known table type. Choose the type and map the columns.
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />}>
          No column is mapped to {missing.join(', ')}. Please choose one.
        </Alert>
      )}
      {open > 0 && (
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />}>
          Before this table can be loaded, please decide {open === 1 ? 'one thing' : `${formatCount(open)} things`}.
        </Alert>
      )}
      {preview.readings.length > 0 && (
        <Panel flush title="Dates and amounts">
          <ColumnReadings
            readings={preview.readings.map(one => withChosen(one, readings))}
            onChoose={({ kind: part, field }, option) =>
              onChoice({ ...choice, readings: chooseReading(readings, part, field, option) })
            }
          />
        </Panel>
      )}
      {preview.unknownNames.length > 0 && (
        <Panel flush title="Stages and statuses that are not known">
          <UnknownNames
            names={preview.unknownNames.map(one => withChosenName(one, readings))}
            stages={preview.stages}
            onChoose={(of, names, value) => onChoice({ ...choice, readings: chooseNames(readings, of, names, value) })}
          />
        </Panel>
      )}
      {kind !== null && (
        <Panel flush title="Columns">
          <ColumnMapping
            preview={preview}
            mapping={mapping}
            onChange={next => onChoice({ kind, mapping: next, readings: withoutUnmapped(readings, next) })}
          />
        </Panel>
      )}
      <Panel flush title="First rows">
        <FirstRows preview={preview} />
      </Panel>
      {kind !== null && (
        <>
          <Text fw={600}>Problems found in the rows</Text>
          <LoadProblems problems={preview.problems} />
        </>
      )}
    </>
  )
}
