import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Hint } from './Hint.tsx'
import classes from './LockedTabs.module.css'
import { TabList } from './TabList.tsx'
import { lockReason, openTab, type Tab } from './tab-locks.ts'

interface LockedTabsProps<V extends string> {
  /** Names the row of tabs for those who do not see it. */
  label: string
  tabs: readonly Tab<V>[]
  /** The wished tab; the first open one stands in for a locked one. */
  value: V | null
  onChange: (value: V) => void
  /** What the open tab shows. */
  children: (open: V) => ReactNode
}

/** Tabs of which some may be locked: dimmed, with a lock, reachable so that the reason can be read, not to be opened. */
export function LockedTabs<V extends string>({ label, tabs, value, onChange, children }: LockedTabsProps<V>) {
  const id = useId()
  const open = openTab(tabs, value)
  const choose = (next: string | null) => {
    const tab = tabs.find(one => one.value === next)
    if (tab && lockReason(tab) === null) onChange(tab.value)
  }
  return (
    <Tabs value={open} onChange={choose}>
      <TabList label={label} open={open}>
        {tabs.map(tab => {
          const reason = lockReason(tab)
          if (reason === null)
            return (
              <Tabs.Tab key={tab.value} value={tab.value}>
                {tab.label}
              </Tabs.Tab>
            )
          return (
            <Hint key={tab.value} label={reason} multiline maw={280}>
              <Tabs.Tab
                value={tab.value}
                className={classes.tab ?? ''}
                data-locked
                aria-disabled
                aria-describedby={`${id}-${tab.value}`}
                rightSection={<IconLock size={14} aria-hidden />}
              >
                {tab.label}
              </Tabs.Tab>
            </Hint>
          )
        })}
      </TabList>
      {tabs.map(tab => {
        const reason = lockReason(tab)
        return (
          reason !== null && (
            <VisuallyHidden key={tab.value} id={`${id}-${tab.value}`}>
              {reason}
            </VisuallyHidden>
          )
        )
      })}
      {open !== null && <Tabs.Panel value={open}>{children(open)}</Tabs.Panel>}
    </Tabs>
  )
}
