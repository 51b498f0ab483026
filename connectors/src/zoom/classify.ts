import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { filePath, isOfMeeting, isOfParticipants } from './paths.ts'

const lacksScope = 4711
const second = 1000

const reasonOf = (answer: VendorAnswer): string | null => {
  const message = isJson(answer) ? fieldOf(bodyOf(answer), 'message') : null
  return typeof message === 'string' && message !== '' ? message : null
}

const codeOf = (answer: VendorAnswer): unknown => (isJson(answer) ? fieldOf(bodyOf(answer), 'code') : undefined)

const says = (answer: VendorAnswer, text: string): string => withReason(text, reasonOf(answer))

/** Too many requests of a second are over soon; those of a day end at a date. */
const tooMany = (answer: VendorAnswer, now: Date): VendorFault => {
  const isOfSecond = /qps|second/i.test(answer.headers.get('x-ratelimit-type') ?? '')
  const until =
    retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now) ??
    (isOfSecond ? now.getTime() + second : undefined)
  const text = isOfSecond
    ? 'Zoom takes no more requests for the time being.'
    : 'Zoom takes no more requests today, or for the time being.'
  return new VendorFault('wait', text, until)
}

/** What is wrong with an answer of Zoom; null when it can be used. That there is no such recording is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  if (status === 200) return faultOfBody(answer, request)
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null)) return tooMany(answer, now)
  if (status === 401) return new VendorFault('refresh', says(answer, 'Zoom does not accept the token.'))
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Zoom answered with an error (${status}).`))
  if (request.path === filePath)
    // The address of a file ends; the next time another one is asked for.
    return new VendorFault('skip', `Zoom does not give the transcript (${status}).`)
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Zoom at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Zoom, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Zoom ends in the middle.')
  if (isOfParticipants(request) && status < 500) return null
  if (codeOf(answer) === lacksScope || status === 403)
    return new VendorFault(
      'stop',
      says(answer, 'The application lacks a scope. Add it to the application in the App Marketplace of Zoom.'),
    )
  if (status === 400 && request.query?.next_page_token !== undefined)
    return new VendorFault('restart', 'Zoom does not know the place any more where the listing stood.')
  if (isOfMeeting(request)) {
    if (status === 404) return null
    return new VendorFault('skip', says(answer, 'Zoom refuses the id of a meeting.'))
  }
  // Of a user who was removed meanwhile.
  if (status === 404 && /^\/users\/./.test(request.path)) return null
  return new VendorFault('stop', says(answer, `Zoom refuses the request (${status}).`))
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, request: VendorRequest): VendorFault | null => {
  const missing = (what: string) => new VendorFault('retry', says(answer, `Zoom answered without ${what}.`))
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Zoom, something on the way answered with a page.')
  if (request.path === filePath)
    return /^\ufeff?WEBVTT/.test(answer.text) ? null : missing('the captions of a transcript')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Zoom ends in the middle.')
  const body = bodyOf(answer)
  if (isOfParticipants(request)) return itemsOf(fieldOf(body, 'participants')) ? null : missing('participants')
  if (isOfMeeting(request)) return itemsOf(fieldOf(body, 'recording_files')) ? null : missing('files')
  const name = request.path === '/users' ? 'users' : 'meetings'
  const items = itemsOf(fieldOf(body, name))
  if (!items) return missing(name)
  return items.every(one => idOf(fieldOf(one, name === 'users' ? 'id' : 'uuid')) !== null)
    ? null
    : new VendorFault('retry', `Zoom sent ${name} without an id.`)
}
