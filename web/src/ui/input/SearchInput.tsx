import { CloseButton, Kbd, TextInput } from '@mantine/core'
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

  const tell = (next: string) => {
    told.current = next
    onChange(next)
  }
  const tellLater = useDebouncedCallback(tell, delay)
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
      leftSection={<IconSearch size={16} aria-hidden />}
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
        if (event.key === 'Enter') {
          tell(typed)
          onSubmit?.(typed)
        }
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation()
          clear()
        }
      }}
    />
  )
}
