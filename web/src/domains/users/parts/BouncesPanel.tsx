import { Button } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

const phoneLines = [['name', 'again'], ['email'], ['state', 'last'], ['reason']] as const

type Bounce = Answer<'listMailBounces'>[number]

/** People whom mails do not reach; nothing as long as they reach everybody. */
export function BouncesPanel() {
  const { data: bounces } = useApiQuery('listMailBounces')
  const reset = useApiMutation('resetMailBounce')
  if (!bounces || bounces.length === 0) return null
  const mailAgain = ({ userId, email }: Bounce) =>
    reset.mutate(
      { body: { userId } },
      {
        onSuccess: () => notify.success(`The next mail goes to ${email} again.`),
        onError: error => notify.error(error),
      },
    )
  const columns: readonly Column<Bounce>[] = [
    { id: 'name', header: 'Name', value: one => one.name, width: 130, grow: 2 },
    { id: 'email', header: 'E-mail', value: one => one.email, width: 170, grow: 2 },
    {
      id: 'state',
      header: 'Mails',
      value: one => one.refusals,
      render: one => (one.stopped ? `Stopped after ${one.refusals}` : `${one.refusals} refused`),
      width: 116,
    },
    { id: 'reason', header: 'The mail server said', value: one => one.reason, width: 180, grow: 3 },
    {
      id: 'last',
      header: 'Last refused',
      value: one => one.lastTime,
      render: one => formatDateTime(one.lastTime),
      width: 190,
      grow: 0,
    },
    {
      id: 'again',
      header: 'Actions',
      value: () => null,
      render: one => (
        <Button size="compact-sm" variant="subtle" aria-label={`Mail ${one.name} again`} onClick={() => mailAgain(one)}>
          Mail again
        </Button>
      ),
      sortable: false,
      export: 'none',
      width: 110,
      grow: 0,
    },
  ]
  return (
    <Panel title="Mails that do not arrive" flush>
      <DataTable
        label="Mails that do not arrive"
        rows={bounces}
        columns={columns}
        phone={phoneLines}
        rowKey={one => one.userId}
        maxHeight="auto"
      />
    </Panel>
  )
}
