import { ActionIcon, CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../keys/key-bindings.ts'

interface SearchInputProps {
  /** Names the field for those who do not see it, and is its placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Milliseconds of quiet before a change is told; 0 tells every key stroke. */
  delay?: number
  /** Enter, or choosing to search now. */
  onSubmit?: ((value: string) => void) | undefined
  /** Makes the sign of the field a button that searches as Enter does, and names it. */
  submitLabel?: string
  /** False when another field of the screen is the one that `/` focuses. */
  slash?: boolean
  width?: number | string
}

/** A search field: `/` focuses it, Escape empties it. */
export function SearchInput({
  label,
  value,
  onChange,
  delay = 0,
  onSubmit,
  submitLabel,
  slash = true,
  width = 260,
}: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    if (value !== told.current) setTyped(value)
    told.current = value
  }, [value])

  const tellLater = useDebouncedCallback((next: string) => {
    told.current = next
    onChange(next)
  }, delay)
  /** What was to be told later is overtaken. */
  const tell = (next: string) => {
    tellLater.cancel()
    told.current = next
    onChange(next)
  }
  const change = (next: string) => {
    setTyped(next)
    if (delay === 0) tell(next)
    else tellLater(next)
  }
  const clear = () => {
    setTyped('')
    tell('')
    field.current?.focus()
  }
  const submit = () => {
    tell(typed)
    onSubmit?.(typed)
  }
  useKeys(slash ? [{ keys: ['/'], label: `Focus "${label}"`, run: () => field.current?.select() }] : [])

  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      w={width}
      size="sm"
      leftSection={
        submitLabel === undefined ? (
          <IconSearch size={16} aria-hidden />
        ) : (
          <ActionIcon size="sm" aria-label={submitLabel} onClick={submit}>
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        )
      }
      rightSection={
        typed === '' ? (
          slash && (
            <Kbd size="xs" aria-hidden>
              /
            </Kbd>
          )
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />
        )
      }
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') submit()
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation()
          clear()
        }
      }}
    />
  )
}
