import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { History } from '#domains/configuration/shared/History.tsx'
import { NameDialog } from '#domains/configuration/shared/NameDialog.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type Industry = Answer<'listIndustryUse'>[number]
type Market = Answer<'listMarketContents'>[number]
type Opened =
  | { readonly act: 'new' }
  | { readonly act: 'rename' | 'delete'; readonly industry: Industry }
  | { readonly act: 'market'; readonly market: Market }

interface RowActsProps {
  name: string
  narrow: boolean
  /** Why it cannot be deleted; null when it can. Left out: it is never deleted. */
  kept?: string | null
  onRename: () => void
  onDelete?: () => void
}

/** What can be done with the industry or market of a row. */
function RowActs({ name, narrow, kept, onRename, onDelete }: RowActsProps) {
  if (narrow) {
    return (
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" size={30} aria-label={`Rename ${name}`} onClick={onRename}>
          <IconPencil size={18} />
        </ActionIcon>
        {onDelete && (
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={`Delete ${name}`}
            title={kept ?? undefined}
            disabled={kept !== null}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="subtle" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      {onDelete && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Delete ${name}`}
          title={kept ?? undefined}
          disabled={kept !== null}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
    </Group>
  )
}

const industryLines = [['name', 'actions'], ['accounts'], ['segments'], ['markets']] as const
const marketLines = [['name', 'actions'], ['deals']] as const

/** Industries with their segments and markets: made, renamed and deleted here; markets are renamed. */
export default function IndustryManagementScreen() {
  const industries = useApiQuery('listIndustryUse')
  const markets = useApiQuery('listMarketContents')
  const [opened, setOpened] = useState<Opened | null>(null)
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
  const save = useApiMutation('saveIndustry')
  const remove = useApiMutation('deleteIndustry', {
    onError: error => notify.error(error, 'The industry was not deleted'),
  })
  const renameMarket = useApiMutation('updateMarketName')
  const close = () => setOpened(null)
  const columns = useMemo(
    (): readonly Column<Industry>[] => [
      { id: 'name', header: 'Industry', value: row => row.value, width: narrow ? 120 : 180, grow: 2 },
      {
        id: 'accounts',
        header: 'Accounts',
        phoneName: 'Accounts',
        value: row => row.accounts,
        align: 'right',
        width: 84,
        grow: 0,
      },
      { id: 'segments', header: 'Segments', value: row => row.segments.join(', '), width: 160, grow: 2 },
      { id: 'markets', header: 'Markets', value: row => row.markets.join(', '), width: 160, grow: 2 },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        export: 'none',
        sortable: false,
        render: industry => (
          <RowActs
            name={industry.value}
            narrow={narrow}
            kept={industry.accounts === 0 ? null : `${formatQuantity(industry.accounts, 'account')} of this industry`}
            onRename={() => setOpened({ act: 'rename', industry })}
            onDelete={() => setOpened({ act: 'delete', industry })}
          />
        ),
        width: narrow ? 80 : 160,
        grow: 0,
      },
    ],
    [narrow],
  )
  const marketColumns = useMemo(
    (): readonly Column<Market>[] => [
      { id: 'name', header: 'Market', value: row => row.name, width: 180, grow: 2 },
      { id: 'deals', header: 'Deals', phoneName: 'Deals', value: row => row.deals, align: 'right', width: 84, grow: 0 },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        export: 'none',
        sortable: false,
        render: market => (
          <RowActs name={market.name} narrow={narrow} onRename={() => setOpened({ act: 'market', market })} />
        ),
        width: narrow ? 80 : 160,
        grow: 0,
      },
    ],
    [narrow],
  )
  const unused = industries.data?.filter(({ accounts }) => accounts === 0).length ?? 0
  return (
    <Page
      title="Industry Management"
      subtitle={
        industries.data &&
        (industries.data.length === 0
          ? null
          : `${formatQuantity(industries.data.length, 'industry', 'industries')}, ${unused === 0 ? 'all with accounts' : `${unused} without accounts`}`)
      }
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ act: 'new' })}>
          New industry
        </Button>
      }
    >
      <DataTable
        label="Industries"
        rows={industries.data}
        columns={columns}
        phone={industryLines}
        rowKey={row => row.qualifierId}
        searchLabel="Search industries"
        paging
        error={industries.error}
        onRetry={() => void industries.refetch()}
        empty={<EmptyState title="No industries yet">Imported accounts bring theirs.</EmptyState>}
      />
      <Panel title="Markets" flush>
        <DataTable
          label="Markets"
          rows={markets.data}
          columns={marketColumns}
          phone={marketLines}
          rowKey={row => row.id}
          paging
          error={markets.error}
          onRetry={() => void markets.refetch()}
          empty={<EmptyState title="No markets yet" />}
        />
      </Panel>
      {opened?.act === 'new' && (
        <NameDialog
          title="New industry"
          name=""
          action="Create"
          onSave={value => save.mutateAsync({ body: { value } })}
          onClose={close}
        />
      )}
      {opened?.act === 'rename' && (
        <NameDialog
          title={`Rename ${opened.industry.value}`}
          name={opened.industry.value}
          action="Rename"
          onSave={value => save.mutateAsync({ body: { qualifierId: opened.industry.qualifierId, value } })}
          onClose={close}
        >
          <History entity="industry" entityId={opened.industry.qualifierId} />
        </NameDialog>
      )}
      {opened?.act === 'market' && (
        <NameDialog
          title={`Rename ${opened.market.name}`}
          name={opened.market.name}
          action="Rename"
          onSave={name => renameMarket.mutateAsync({ body: { marketId: opened.market.id, name } })}
          onClose={close}
        >
          <History entity="market" entityId={opened.market.id} />
        </NameDialog>
      )}
      <DeleteConfirmation
        opened={opened?.act === 'delete'}
        onDelete={() =>
          opened?.act === 'delete' && remove.mutateAsync({ body: { qualifierId: opened.industry.qualifierId } })
        }
        onClose={close}
      >
        {opened?.act === 'delete' && `The industry ${opened.industry.value} will no longer exist.`}
      </DeleteConfirmation>
    </Page>
  )
}
