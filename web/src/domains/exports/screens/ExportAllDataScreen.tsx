import { Button, Stack, Text } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ConfirmExportDialog } from '../parts/ConfirmExportDialog.tsx'
import { CustomerExports } from '../parts/CustomerExports.tsx'

type Asked = Answer<'exportCustomer'>

/** Everything of the customer as one archive, to keep or to leave with. */
export default function ExportAllDataScreen() {
  const exports = useApiQuery('listCustomerExports', { query: { pageSize: 50 } })
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useApiMutation('exportCustomer', {
    onSuccess: setAsked,
    onError: error => notify.error(error, 'The export could not be prepared'),
  })
  const isMaking = exports.data?.rows.some(({ state }) => state === 'making') ?? false
  return (
    <Page
      title="Export all data"
      subtitle="One archive with everything your company has here: tables as CSV or Parquet, conversations, cards and notes to read, and every file. Another installation makes an equal customer of one as CSV."
    >
      <Panel title="New export">
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            The archive is made in the background, and you are notified when it is ready.
            {exports.data &&
              ` It is kept for ${exports.data.keptDays} ${exports.data.keptDays === 1 ? 'day' : 'days'}.`}{' '}
            Passwords and credentials of other systems are left out; people choose a new password where they go.
          </Text>
          <Button
            leftSection={<IconPackageExport size={16} aria-hidden />}
            loading={ask.isPending}
            disabled={isMaking}
            onClick={() => ask.mutate({ body: {} })}
          >
            {isMaking ? 'An export is being made' : 'Export all data'}
          </Button>
        </Stack>
      </Panel>
      <Panel title="Exports">
        <QueryState query={exports} loading={<SkeletonRows rows={3} />}>
          {({ rows }) => <CustomerExports rows={rows} />}
        </QueryState>
      </Panel>
      {asked && <ConfirmExportDialog asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}
