import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './Ask.module.css'

interface AskFormProps {
  what: 'deal' | 'account' | 'market'
  disabled: boolean
  busy: boolean
  onAsk: (question: string) => void
}

const placeholders = {
  deal: 'When do they want to go live?',
  account: 'What do they need from a rollout?',
  market: 'Why do customers hesitate to switch?',
} as const
const longestQuestion = 500

/** The question in words. */
export function AskForm({ what, disabled, busy, onAsk }: AskFormProps) {
  const [text, setText] = useState('')
  const question = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question !== '' && !busy) onAsk(question)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        aria-label={`Question to this ${what}`}
        placeholder={placeholders[what]}
        className={classes.question}
        value={text}
        maxLength={longestQuestion}
        disabled={disabled}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={disabled || question === ''} loading={busy}>
        Ask
      </Button>
    </form>
  )
}
