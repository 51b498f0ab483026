import type { FormEvent } from 'react'

/** The texts of a submitted form by the names of its fields; the page is not left. */
export function readForm(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return name => String(form.get(name) ?? '')
}
