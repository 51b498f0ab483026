import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type CrmMapping, MappingDialog } from '../parts/MappingDialog.tsx'

const phoneLines = [['crmField', 'actions'], ['productField'], ['values']] as const

type Opened = { readonly act: 'new' } | { readonly act: 'edit' | 'delete'; readonly mapping: CrmMapping }
type OpenValue = CrmMapping['openValues'][number] & { readonly mapping: CrmMapping }

const objects = [
  { value: 'account', label: 'Accounts' },
  { value: 'opportunity', label: 'Opportunities' },
] as const

const openColumns: readonly Column<OpenValue>[] = [
  { id: 'value', header: 'Value in the CRM', value: row => row.value, width: 180, grow: 2 },
  { id: 'field', header: 'CRM field', value: row => row.mapping.crmField, width: 140, grow: 1 },
  { id: 'records', header: 'Records', value: row => row.records, align: 'right', width: 90, grow: 0 },
]

/** How fields and values of the CRM map to those of the product, and which values no mapping names yet. */
export default function CrmMappingScreen() {
  const [object, setObject] = useState<CrmMapping['object']>('account')
  const [opened, setOpened] = useState<Opened | null>(null)
  const mappings = useApiQuery('getCrmMapping', { query: { object } })
  const remove = useApiMutation('deleteCrmMapping', {
    onError: error => notify.error(error, 'The mapping was not deleted'),
  })
  const close = () => setOpened(null)
  const open = mappings.data?.flatMap(mapping => mapping.openValues.map(value => ({ ...value, mapping })))
  const records = open?.reduce((sum, value) => sum + value.records, 0) ?? 0
  const columns = useMemo(
    (): readonly Column<CrmMapping>[] => [
      { id: 'crmField', header: 'CRM field', value: row => row.crmField, width: 130, grow: 2 },
      { id: 'productField', header: 'Product field', value: row => row.productLabel, width: 120, grow: 1 },
      {
        id: 'values',
        header: 'Values',
        value: row =>
          Object.entries(row.valueMap)
            .map(([from, to]) => `${from} → ${to}`)
            .join(', ') || 'As the CRM has them',
        width: 180,
        grow: 3,
      },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        export: 'none',
        sortable: false,
        render: mapping => (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${mapping.crmField}`}
              onClick={() => setOpened({ act: 'edit', mapping })}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Delete ${mapping.crmField}`}
              onClick={() => setOpened({ act: 'delete', mapping })}
            >
              Delete
            </Button>
          </Group>
        ),
        width: 140,
        grow: 0,
      },
    ],
    [],
  )
  return (
    <Page
      title="CRM Mapping Administration"
      subtitle={
        open &&
        (open.length === 0
          ? 'No open values'
          : `${formatQuantity(open.length, 'value')} without a mapping, in ${formatQuantity(records, 'record')}`)
      }
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ act: 'new' })}>
          New mapping
        </Button>
      }
    >
      <SegmentedButtons label="CRM object" choices={objects} value={object} onChange={setObject} />
      <DataTable
        label="Mappings"
        rows={mappings.data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.id}
        paging
        error={mappings.error}
        onRetry={() => void mappings.refetch()}
        empty={
          <EmptyState title="No mappings yet">
            Columns of CSV files are recognised by their usual names. Map those of your CRM that have others.
          </EmptyState>
        }
      />
      {open !== undefined && open.length > 0 && (
        <Panel title={`Values without a mapping (${formatCount(open.length)})`} flush>
          <Text size="sm" c="dimmed" px="md" py="xs">
            These records have no value here and show "-". Choose a value to map it.
          </Text>
          <DataTable
            label="Values without a mapping"
            rows={open}
            columns={openColumns}
            rowKey={row => `${row.mapping.id} ${row.value}`}
            onOpen={({ mapping }) => setOpened({ act: 'edit', mapping })}
            paging
            empty={<EmptyState title="No open values" />}
          />
        </Panel>
      )}
      {(opened?.act === 'new' || opened?.act === 'edit') && (
        <MappingDialog
          object={object}
          onClose={close}
          {...(opened.act === 'edit' ? { mapping: opened.mapping } : {})}
        />
      )}
      <DeleteConfirmation
        opened={opened?.act === 'delete'}
        onDelete={() => opened?.act === 'delete' && remove.mutateAsync({ params: { id: opened.mapping.id } })}
        onClose={close}
      >
        {opened?.act === 'delete' &&
          `${opened.mapping.crmField} will no longer be mapped. Imported records get back the values of the CRM.`}
      </DeleteConfirmation>
    </Page>
  )
}
