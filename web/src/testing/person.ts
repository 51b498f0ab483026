import { type UserEvent, userEvent } from '@testing-library/user-event'

/** Braces and brackets name keys in what is typed: "{Enter}". */
const plainBeginning = /^[^{[]*/

/**
 * Types text as a person does, but puts all of its beginning except the last character there as one input: each key
 * dispatches five events and renders the part again. Keys that are named, and what follows them, are typed one by one. A
 * part that acts on each key, or on what is pasted, is tested with `typeEachKey`.
 */
const typeInOneGo =
  (person: UserEvent): UserEvent['type'] =>
  async (element, text, options) => {
    const beginning = plainBeginning.exec(text)?.[0].slice(0, -1) ?? ''
    if (beginning.length < 2 || options) return person.type(element, text, options)
    await person.click(element)
    await person.paste(beginning)
    await person.type(element, text.slice(beginning.length), { skipClick: true })
  }

/** The person at mouse and keyboard. */
export const makePerson = () => {
  const person = userEvent.setup({ delay: null })
  return { ...person, type: typeInOneGo(person), typeEachKey: person.type.bind(person) }
}
