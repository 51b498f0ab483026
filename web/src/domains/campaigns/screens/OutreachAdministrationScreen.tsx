import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatQuantity, formatText } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { SwitchField } from '#ui/input/SwitchField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type OutreachTemplate, TemplateDialog } from '../parts/TemplateDialog.tsx'

type Opened = { readonly act: 'new' } | { readonly act: 'edit' | 'delete'; readonly template: OutreachTemplate }

const phoneLines = [['name', 'actions'], ['subject'], ['enabled']] as const

/** Templates of messages to accounts: subject, text and whether they can be chosen. */
export default function OutreachAdministrationScreen() {
  const templates = useApiQuery('getOutreachSettings')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mutate } = useApiMutation('saveOutreachSettings', { onError: error => notify.error(error) })
  const remove = useApiMutation('deleteOutreachSettings', {
    onError: error => notify.error(error, 'The template was not deleted'),
  })
  const close = () => setOpened(null)
  const columns = useMemo(
    (): readonly Column<OutreachTemplate>[] => [
      { id: 'name', header: 'Template', value: row => row.name, width: 140, grow: 2 },
      {
        id: 'subject',
        header: 'Subject',
        value: row => row.subject,
        render: row => formatText(row.subject),
        width: 160,
        grow: 3,
      },
      {
        id: 'enabled',
        header: 'Enabled',
        value: row => (row.enabled ? 'On' : 'Off'),
        render: ({ id, name, subject, template, enabled }) => (
          <SwitchField
            label={name}
            off="Off"
            on="On"
            checked={enabled}
            onChange={next => mutate({ body: { id, name, subject, template, enabled: next } })}
          />
        ),
        width: 130,
        grow: 0,
      },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        export: 'none',
        sortable: false,
        render: template => (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${template.name}`}
              onClick={() => setOpened({ act: 'edit', template })}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Delete ${template.name}`}
              onClick={() => setOpened({ act: 'delete', template })}
            >
              Delete
            </Button>
          </Group>
        ),
        width: 140,
        grow: 0,
      },
    ],
    [mutate],
  )
  const on = templates.data?.filter(({ enabled }) => enabled).length ?? 0
  return (
    <Page
      title="Outreach Administration"
      subtitle={
        templates.data &&
        (templates.data.length === 0
          ? 'Nothing is sent by a template.'
          : `${formatQuantity(templates.data.length, 'template')}, ${on} enabled`)
      }
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ act: 'new' })}>
          New template
        </Button>
      }
    >
      <DataTable
        label="Templates"
        rows={templates.data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.id}
        paging
        error={templates.error}
        onRetry={() => void templates.refetch()}
        empty={
          <EmptyState title="No templates yet">
            A template says once how a message is sent; campaigns and Guided Prospecting fill it in for each account.
          </EmptyState>
        }
      />
      {(opened?.act === 'new' || opened?.act === 'edit') && (
        <TemplateDialog onClose={close} {...(opened.act === 'edit' ? { template: opened.template } : {})} />
      )}
      <DeleteConfirmation
        opened={opened?.act === 'delete'}
        onDelete={() => opened?.act === 'delete' && remove.mutateAsync({ params: { id: opened.template.id } })}
        onClose={close}
      >
        {opened?.act === 'delete' && `The template ${opened.template.name} can no longer be chosen.`}
      </DeleteConfirmation>
    </Page>
  )
}
