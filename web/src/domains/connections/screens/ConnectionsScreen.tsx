import { nounOf } from '@bic/contract/connections/connection-words'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CompletenessPanel } from '../parts/CompletenessPanel.tsx'
import { ConnectDialog } from '../parts/ConnectDialog.tsx'
import { ConnectionPanel } from '../parts/ConnectionPanel.tsx'
import { type Connection, describeConnections, type Offer } from '../parts/describe-connection.ts'
import { LedgerPanel } from '../parts/LedgerPanel.tsx'
import { type ChangeLedger, type LedgerSearch, ledgerSearch } from '../parts/ledger-search.ts'
import { RemovalList } from '../parts/RemovalList.tsx'
import { VendorChooser } from '../parts/VendorChooser.tsx'

const describeAll = ({ connections }: Answer<'listConnections'>): string =>
  connections.length === 0 ? 'Conversations come in when somebody uploads them.' : describeConnections(connections)

interface LedgerProps {
  connections: readonly Connection[]
  search: LedgerSearch
  onChange: ChangeLedger
}

/** Whether anything is missing of one connection, and everything that it listed. */
function Ledger({ connections, search, onChange }: LedgerProps) {
  const chosen = connections.find(({ connectionId }) => connectionId === search.of) ?? connections[0]
  if (!chosen) return null
  const { connectionId, label } = chosen
  return (
    <>
      {connections.length > 1 && (
        <div>
          <SegmentedButtons
            label="Vendor"
            choices={connections.map(one => ({ value: String(one.connectionId), label: one.label }))}
            value={String(connectionId)}
            onChange={value => onChange({ of: Number(value), states: [], window: null, object: null, page: 1 })}
          />
        </div>
      )}
      <CompletenessPanel
        key={`missing ${connectionId}`}
        connectionId={connectionId}
        label={label}
        noun={nounOf(chosen.provider)}
        onOpen={onChange}
      />
      <LedgerPanel key={`ledger ${connectionId}`} connection={chosen} search={search} onChange={onChange} />
    </>
  )
}

/** Vendors whose calls are synced automatically, and whether anything of them is missing. */
export default function ConnectionsScreen() {
  const list = useApiQuery('listConnections', { query: {} })
  const [search, change] = useSearchState(ledgerSearch)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = (one: Offer) => {
    setIsChoosing(false)
    setOffer(one)
  }
  return (
    <Page
      title="Connections"
      subtitle={list.data && describeAll(list.data)}
      actions={
        list.data &&
        list.data.connections.length > 0 &&
        list.data.offers.length > 0 && (
          <Button leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={() => setIsChoosing(true)}>
            Connect a vendor
          </Button>
        )
      }
    >
      <QueryState query={list} loading={<SkeletonRows rows={5} height={64} />}>
        {({ connections, offers, removals }) => (
          <>
            {connections.length === 0 && (
              <Panel title="No vendor is connected yet.">
                <Stack gap="lg">
                  <Text size="sm">
                    Connect one, and its conversations come in automatically; this page then shows whether anything is
                    missing.
                  </Text>
                  <VendorChooser offers={offers} onChoose={choose} />
                </Stack>
              </Panel>
            )}
            {connections.map(connection => (
              <ConnectionPanel
                key={connection.connectionId}
                connection={connection}
                onOpen={patch => change({ ...patch, of: connection.connectionId })}
              />
            ))}
            <Ledger connections={connections} search={search} onChange={change} />
            {removals.length > 0 && <RemovalList removals={removals} />}
          </>
        )}
      </QueryState>
      {isChoosing && list.data && (
        <Dialog title="Connect a vendor" opened onClose={() => setIsChoosing(false)}>
          <VendorChooser offers={list.data.offers} onChoose={choose} />
        </Dialog>
      )}
      {offer && <ConnectDialog offer={offer} onClose={() => setOffer(null)} />}
    </Page>
  )
}
