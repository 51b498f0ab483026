import { importKinds } from '@bic/contract/imports/import-kinds'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { ImportKind } from '../api/preview-load.ts'
import classes from './Load.module.css'
import { kindNames } from './load-choice.ts'

type Field = Answer<'listLoadFields'>[number]['fields'][number]

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table with the heads of all columns and one row as an example. */
export const templateOf = (fields: readonly Field[]): string =>
  [fields.map(({ label }) => label), fields.map(({ example }) => example)]
    .map(row => `${row.map(cell).join(',')}\n`)
    .join('')

/** Whether a table needs the column, or which other ones do instead: "this or Deal name". */
const needText = ({ label, required, oneOf }: Field): string => {
  if (required) return 'required'
  return oneOf.length > 0 ? ['this', ...oneOf.filter(other => other !== label)].join(' or ') : ''
}

/** Which columns each kind of table can have, and a file to begin with. */
export function ExpectedColumns() {
  const [kind, setKind] = useState<ImportKind>('opportunities')
  const all = useApiQuery('listLoadFields')
  const fields = all.data?.find(one => one.kind === kind)?.fields ?? []
  return (
    <Panel
      title="Columns of a table"
      actions={
        <Group gap="xs">
          <SelectMenu
            label="Kind of table"
            hideLabel
            width={230}
            choices={importKinds.map(value => ({ value, label: kindNames[value] }))}
            value={kind}
            onChange={value => setKind(value as ImportKind)}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={fields.length === 0}
            onClick={() => saveFile(`${kind}.csv`, new Blob([templateOf(fields)], { type: 'text/csv' }))}
          >
            Download template
          </Button>
        </Group>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        Columns are recognised by their names, in any order; other names can be mapped after the file is chosen.
      </Text>
      <QueryState query={all} loading={<SkeletonRows rows={4} />}>
        {() => (
          <ul className={classes.expected} aria-label={`Columns of ${kindNames[kind]}`}>
            {fields.map(field => (
              <li key={field.field}>
                <b>{field.label}</b> {needText(field) && <span className={classes.need}>{needText(field)}</span>}
                <span className={classes.example}>{field.example}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
