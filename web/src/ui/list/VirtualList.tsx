import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react'
import { likelySize, observeSize } from './observe-size.ts'
import { scrollIfElsewhere } from './scroll-if-elsewhere.ts'
import classes from './VirtualList.module.css'

export interface VirtualListHandle {
  /** Brings an item into view; `smooth` for steps that the eye should follow. */
  scrollTo: (index: number, options?: { align?: 'start' | 'center' | 'auto'; smooth?: boolean }) => void
}

interface VirtualListProps<Item> {
  /** Names the list for those who do not see it. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item, index: number) => string | number
  children: (item: Item, index: number) => ReactNode
  /** A guess in pixels; real heights are measured. */
  estimateHeight?: (index: number) => number
  height?: number | string
  maxHeight?: number | string
  gap?: number
  ref?: Ref<VirtualListHandle>
  /** The last item in view changed: time to load the next page. */
  onReach?: (lastIndex: number) => void
}

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** A long list of items of any height; only those in view exist. */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  children,
  estimateHeight = () => 64,
  height,
  maxHeight,
  gap = 0,
  ref,
  onReach,
}: VirtualListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const reached = useRef(-1)
  // A new function makes the list measure itself again: keep `itemKey` outside of the component.
  const keyOf = useCallback((index: number) => itemKey(items[index]!, index), [items, itemKey])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    getItemKey: keyOf,
    estimateSize: estimateHeight,
    overscan: 8,
    gap,
    useFlushSync: false,
    initialRect: typeof maxHeight === 'number' ? { ...likelySize, height: maxHeight } : likelySize,
    observeElementRect: observeSize,
    scrollToFn: scrollIfElsewhere,
    onChange: ({ range }) => {
      if (!range || range.endIndex === reached.current) return
      reached.current = range.endIndex
      onReach?.(range.endIndex)
    },
  })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const total = virtual.getTotalSize()
  // Items that have just been measured take their places before anybody sees them elsewhere.
  useLayoutEffect(() => {
    if (virtual.getTotalSize() !== total) drawAgain()
  })
  useImperativeHandle(ref, () => ({
    scrollTo: (index, { align = 'center', smooth = false } = {}) =>
      virtual.scrollToIndex(index, { align, behavior: smooth ? 'smooth' : 'auto' }),
  }))
  return (
    <section ref={frame} {...reachable} aria-label={label} className={classes.frame} style={{ height, maxHeight }}>
      <ul className={classes.items} style={{ height: total }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {children(items[index]!, index)}
          </li>
        ))}
      </ul>
    </section>
  )
}
