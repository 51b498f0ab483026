import { itemsOf } from '@bic/contract/connections/connection-words'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Connection } from './describe-connection.ts'
import { FieldTable } from './FieldTable.tsx'
import type { ChangeLedger, LedgerSearch } from './ledger-search.ts'
import { ObjectDialog } from './ObjectDialog.tsx'
import { ObjectTable } from './ObjectTable.tsx'
import { WindowTable } from './WindowTable.tsx'

interface LedgerPanelProps {
  connection: Connection
  search: LedgerSearch
  onChange: ChangeLedger
}

/** Everything that the vendor listed, window by window, and changes of its fields. */
export function LedgerPanel({ connection, search, onChange }: LedgerPanelProps) {
  const { connectionId } = connection
  return (
    <Panel
      title="Ledger"
      flush
      actions={
        <SegmentedButtons
          label="Show"
          choices={[
            { value: 'objects', label: itemsOf(connection.provider) },
            { value: 'windows', label: 'Windows' },
            { value: 'fields', label: 'Fields', count: connection.notices },
          ]}
          value={search.view}
          onChange={view => onChange({ view, page: 1 })}
        />
      }
    >
      {search.view === 'objects' && <ObjectTable connection={connection} search={search} onChange={onChange} />}
      {search.view === 'windows' && <WindowTable connectionId={connectionId} search={search} onChange={onChange} />}
      {search.view === 'fields' && <FieldTable connectionId={connectionId} search={search} onChange={onChange} />}
      {search.object !== null && (
        <ObjectDialog connectionId={connectionId} objectId={search.object} onClose={() => onChange({ object: null })} />
      )}
    </Panel>
  )
}
