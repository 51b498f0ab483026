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
  /** Milliseconds without typing before a change is reported; 0 reports every key stroke. */
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
  const reported = useRef(value)
  useEffect(() => {
    if (value !== reported.current) setTyped(value)
    reported.current = value
  }, [value])

  const reportLater = useDebouncedCallback((next: string) => {
    reported.current = next
    onChange(next)
  }, delay)
  /** Replaces a report that is still pending. */
  const report = (next: string) => {
    reportLater.cancel()
    reported.current = next
    onChange(next)
  }
  const change = (next: string) => {
    setTyped(next)
    if (delay === 0) report(next)
    else reportLater(next)
  }
  const clear = () => {
    setTyped('')
    report('')
    field.current?.focus()
  }
  const submit = () => {
    report(typed)
    onSubmit?.(typed)
  }
  const focus = () => {
    field.current?.focus()
    field.current?.select()
  }
  useKeys(slash ? [{ keys: ['/'], label: `Focus "${label}"`, run: focus }] : [])

  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      w={width}
      maw="100%"
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
