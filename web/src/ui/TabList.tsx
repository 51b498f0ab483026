import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './TabList.module.css'

interface TabListProps {
  /** Names the row of tabs for those who do not see it. */
  label: string
  /** The open tab: it is in sight where the row is longer than the screen is wide. */
  open: string | null
  children: ReactNode
}

/** The sides at which tabs are out of sight. */
const sidesOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): string =>
  [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'].filter(Boolean).join(' ')

/** The tabs of a `Tabs`, in one row that is scrolled where there is no room for all; it fades where more of them are. */
export function TabList({ label, open, children }: TabListProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = frame.current
    if (!row) return
    const look = () => {
      row.dataset.more = sidesOf(row)
    }
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    const row = frame.current
    const tab = open !== null && row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return (
    <Tabs.List ref={frame} mb="md" className={classes.row ?? ''} aria-label={label}>
      {children}
    </Tabs.List>
  )
}
