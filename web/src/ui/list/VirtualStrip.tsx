import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './VirtualStrip.module.css'

interface VirtualStripProps<Item> {
  /** Names the list for those who do not see it. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
  /** Pixels. */
  itemWidth: number
  height: number
  gap?: number
  /** Place of the item that is brought into view; -1 is none. */
  shown: number
}

/** A long row of items of one width, scrolled sideways; only those in view exist. */
export function VirtualStrip<Item>(props: VirtualStripProps<Item>) {
  const { label, items, itemKey, children, itemWidth, height, gap = 8, shown } = props
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
  return (
    <div ref={frame} className={classes.frame} style={{ height }}>
      <ul aria-label={label} className={classes.items} style={{ width: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={itemKey(item)}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ width: itemWidth, transform: `translateX(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
