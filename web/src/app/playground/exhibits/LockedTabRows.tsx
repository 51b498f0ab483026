import { Text } from '@mantine/core'
import { useState } from 'react'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import type { Tab } from '#ui/tab-locks.ts'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

type Name = 'overview' | 'forecast' | 'history' | 'people'

const tabs: readonly Tab<Name>[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'forecast', label: 'Forecast', lock: 'not-in-licence' },
  { value: 'history', label: 'History', lock: 'disabled', reason: 'There is no history yet.' },
  { value: 'people', label: 'People' },
]
const locked: readonly Tab<Name>[] = tabs.map(tab => ({ ...tab, lock: 'not-in-licence' }))

export function LockedTabRows() {
  const [open, setOpen] = useState<Name | null>('overview')
  return (
    <div className={classes.states} data-wide>
      <State name="Open, not in licence, disabled">
        <LockedTabs label="Some locked" tabs={tabs} value={open} onChange={setOpen}>
          {name => <Text size="sm">This is the tab {name}.</Text>}
        </LockedTabs>
      </State>
      <State name="All locked">
        <LockedTabs label="All locked" tabs={locked} value={null} onChange={() => undefined}>
          {name => <Text size="sm">{name}</Text>}
        </LockedTabs>
      </State>
    </div>
  )
}
