import { IconCheck } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useRef } from 'react'
import classes from './MultiSelect.module.css'
import { isChosen, listHeight, type Option, optionHeight } from './options.ts'

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  chosen: readonly Option[]
  /** Place of the option that the keys are on; -1 is none. */
  active: number
  onToggle: (option: Option) => void
}

/** Names an option for the field that holds the focus. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The focus stays in the field, which knows the keys. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Options of a list that may be very long: only those in view exist. */
export function OptionList({ id, label, options, chosen, active, onToggle }: OptionListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => frame.current,
    estimateSize: () => optionHeight,
    overscan: 6,
    useFlushSync: false,
  })
  // Other options begin at their top.
  useEffect(() => {
    if (options.length > 0) virtual.scrollToOffset(0)
  }, [virtual, options])
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' })
  }, [virtual, active])
  return (
    <div
      ref={frame}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      className={classes.list}
      style={{ maxHeight: listHeight }}
      onMouseDown={keepFocus}
    >
      <div role="presentation" className={classes.options} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const option = options[index]
          if (!option) return null
          const taken = isChosen(chosen, option)
          return (
            <div
              key={option.key}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={taken}
              aria-disabled={option.disabled}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              className={classes.option}
              style={{ height: optionHeight, transform: `translateY(${start}px)` }}
              onClick={() => onToggle(option)}
              onKeyDown={undefined}
            >
              <span className={classes.name} title={option.label}>
                {option.label}
              </span>
              {taken && <IconCheck size={14} aria-hidden />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
