import { expect, test } from 'vitest'
import { subjectOfFile } from './subject.ts'

test.each([
  ['Kick-off with Acme.vtt', 'calls', 'Kick-off with Acme'],
  ['transcript.vtt', 'calls/Kick-off', 'Kick-off'],
  ['transcript.vtt', '', 'transcript'],
  ['meeting_saved_chat.txt', 'Zoom/2024-03-05 15.04.05 Weekly sync 88812345678', 'Weekly sync'],
  ['transcript.vtt', '2024-03-05 15.04.05 Weekly sync', 'Weekly sync'],
])('%s in %j is about %j', (name, folder, subject) => {
  expect(subjectOfFile(name, folder)).toBe(subject)
})
