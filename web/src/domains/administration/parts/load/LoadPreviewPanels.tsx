import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '../../../../lib/format.ts'
import { SelectMenu } from '../../../../ui/input/SelectMenu.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import type { ImportKind, LoadChoice, LoadPreview } from '../../api/preview-load.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { FirstRows } from './FirstRows.tsx'
import { LoadProblems } from './LoadProblems.tsx'
import { kindNames, missingFields } from './load-choice.ts'

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
  return (
    <>
      <Group gap="sm" align="flex-end">
        <SelectMenu
          label="Kind of table"
          placeholder="Choose the kind"
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
          The columns fit no kind of table. Choose the kind and map its columns.
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />}>
          No column is mapped to {missing.join(', ')}. Please choose one.
        </Alert>
      )}
      {kind !== null && (
        <Panel flush title="Columns">
          <ColumnMapping preview={preview} mapping={mapping} onChange={next => onChoice({ kind, mapping: next })} />
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
