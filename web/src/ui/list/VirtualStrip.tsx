import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './VirtualStrip.module.css'

interface VirtualStripProps<Item> {
  /** Names the list for those who do not see it. */
  label: string
  /** An item that has not come yet is undefined. */
  items: readonly (Item | undefined)[]
  itemKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
  /** Pixels. */
  itemWidth: number
  height: number
  gap?: number
  /** Place of the item that is brought into view; -1 is none. */
  shown: number
  /** Stands where an item that has not come yet will. */
  awaited?: ReactNode
  /** Hears which items are in view, counted from 0. */
  onView?: (from: number, to: number) => void
}

/** A long row of items of one width, scrolled sideways; only those in view exist. */
export function VirtualStrip<Item>(props: VirtualStripProps<Item>) {
  const { label, items, itemKey, children, itemWidth, height, gap = 8, shown, onView } = props
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    horizontal: true,
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => itemWidth,
    overscan: 6,
    gap,
    useFlushSync: false,
  })
  useEffect(() => {
    if (shown >= 0) virtual.scrollToIndex(shown, { align: 'auto' })
  }, [virtual, shown])
  const inView = virtual.getVirtualItems()
  const [from, to] = [inView[0]?.index ?? 0, inView.at(-1)?.index ?? 0]
  useEffect(() => onView?.(from, to), [onView, from, to])
  return (
    <div ref={frame} className={classes.frame} style={{ height }}>
      <ul aria-label={label} className={classes.items} style={{ width: virtual.getTotalSize() }}>
        {inView.map(({ index, start }) => {
          const item = items[index]
          return (
            <li
              key={item === undefined ? `place ${index}` : itemKey(item)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              aria-busy={item === undefined || undefined}
              style={{ width: itemWidth, transform: `translateX(${start}px)` }}
            >
              {item === undefined ? props.awaited : children(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
