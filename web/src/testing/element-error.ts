import { getConfig, prettyDOM } from '@testing-library/react'

/**
 * The error of a query that found nothing, with what is there instead. That is written out when somebody reads it: a query
 * that waits fails many times before it finds, and nobody reads of it.
 */
export const elementError = (message: string | null, container: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let written: string | undefined
  const write = (): string => {
    const there = `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`
    return message === null ? there : `${message}\n\n${there}`
  }
  Object.defineProperty(error, 'message', { get: () => (written ??= write()), configurable: true })
  return error
}
