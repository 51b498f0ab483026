import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import type { Choice } from './SegmentedButtons.tsx'
import classes from './SelectMenu.module.css'

interface CommonProps<V extends string> {
  /** Shown above the field, or only spoken with `hideLabel`. */
  label: string
  hideLabel?: boolean
  /** Shown between label and field. */
  description?: string
  choices: readonly Choice<V>[]
  /** What stands in the field when nothing is chosen: "Any", "All". */
  placeholder?: string
  /** Choices that the server finds: called 600 ms after the last key. */
  onSearch?: (query: string) => void
  loading?: boolean
  disabled?: boolean
  width?: number | string
  /** It stands in a popover: its list must be a part of that, or a choice would be a click outside that closes it. */
  inPopover?: boolean
}

interface SingleProps<V extends string> extends CommonProps<V> {
  multiple?: false
  value: V | null
  onChange: (value: V) => void
}

interface MultipleProps<V extends string> extends CommonProps<V> {
  multiple: true
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** From this many choices on, the menu has a search field. */
const searchFrom = 9
const searchDelay = 600

const includes = (text: string, query: string) => text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())

/** A menu of choices with counts; one or several; searched here or by the server. */
export function SelectMenu<V extends string>(props: SingleProps<V> | MultipleProps<V>) {
  const { label, choices, placeholder = 'Any', onSearch, loading = false, disabled = false, width = 200 } = props
  const { inPopover = false } = props
  const [query, setQuery] = useState('')
  // Its list is made when somebody comes near: most menus of a screen are never opened.
  const [isMade, setIsMade] = useState(false)
  const make = () => setIsMade(true)
  const searchable = onSearch !== undefined || choices.length >= searchFrom
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setQuery('')
    },
    onDropdownOpen: () => {
      make()
      if (!searchable) combobox.selectActiveOption()
    },
  })
  const { dropdownOpened, searchRef } = combobox
  // In the same moment as the list is shown: a timer, as the store of the menu has, comes after the first keys on a busy machine.
  useLayoutEffect(() => {
    if (dropdownOpened) searchRef.current?.focus({ preventScroll: true })
  }, [dropdownOpened, searchRef])
  const searchLater = useDebouncedCallback((text: string) => onSearch?.(text), searchDelay)

  const chosen: readonly V[] = props.multiple ? props.value : props.value === null ? [] : [props.value]
  const choose = (picked: string) => {
    const value = picked as V
    if (!props.multiple) {
      props.onChange(value)
      combobox.closeDropdown()
    } else props.onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  }
  const shown = onSearch || query === '' ? choices : choices.filter(choice => includes(choice.label, query))
  const names = choices.filter(choice => chosen.includes(choice.value)).map(choice => choice.label)

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={!inPopover} position="bottom-start" width="target">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          role="combobox"
          pointer
          size="sm"
          w={width}
          disabled={disabled}
          description={props.description}
          {...(props.hideLabel ? { 'aria-label': `${label}: ${names.join(', ') || placeholder}` } : { label })}
          rightSection={loading ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onPointerEnter={make}
          onFocus={make}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.value} data-empty={names.length === 0 || undefined}>
            {names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? placeholder)}
          </span>
        </InputBase>
      </Combobox.Target>
      {isMade && (
        <Combobox.Dropdown miw={220}>
          {searchable && (
            <Combobox.Search
              role="combobox"
              aria-expanded
              aria-label={`Search ${label}`}
              placeholder="Search"
              value={query}
              onChange={event => {
                setQuery(event.currentTarget.value)
                searchLater(event.currentTarget.value)
              }}
            />
          )}
          <Combobox.Options aria-label={label} className={classes.options}>
            {shown.map(choice => (
              <Combobox.Option
                key={choice.value}
                value={choice.value}
                disabled={choice.disabled ?? false}
                active={chosen.includes(choice.value)}
                className={classes.option}
              >
                <span className={classes.name}>{choice.label}</span>
                {choice.count !== undefined && <span className={classes.count}>{formatCount(choice.count)}</span>}
                <IconCheck size={14} aria-hidden data-chosen={chosen.includes(choice.value)} />
              </Combobox.Option>
            ))}
            {shown.length === 0 && <Combobox.Empty>No matches found.</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}
