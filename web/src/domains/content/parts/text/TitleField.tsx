import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface TitleFieldProps {
  title: string
  onChange: (title: string) => void
}

/** The title of a text; what is typed counts when the field is left. */
export function TitleField({ title, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim()
  const leave = () => {
    if (wanted === '') return
    setTyped(null)
    if (wanted !== undefined && wanted !== title) onChange(wanted)
  }
  return (
    <TextInput
      label="Title"
      maw="44rem"
      value={typed ?? title}
      maxLength={200}
      error={wanted === '' && 'Please enter a title.'}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={event => {
        if (event.key === 'Enter') leave()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
