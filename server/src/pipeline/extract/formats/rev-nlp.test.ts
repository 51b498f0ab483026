import { expect, test } from 'vitest'
import { extractFile } from '../extract-file.ts'
import { bytesOf, conversationsOf, spoken } from '../testing/make-files.ts'
import { parseRttm, timeTurns } from './rttm.ts'

const HEADER = 'token|speaker|ts|endTs|punctuation|case|tags\n'

async function read(name: string, text: string, companions: { times?: string; names?: string } = {}) {
  const given = {
    ...(companions.times === undefined ? {} : { times: bytesOf(companions.times) }),
    ...(companions.names === undefined ? {} : { names: bytesOf(companions.names) }),
  }
  return conversationsOf(await extractFile({ name, bytes: bytesOf(text) }, given))[0]!
}

test('tokens become turns with their punctuation; ids become names where a table has them', async () => {
  const conversation = await read(
    '77.nlp',
    `${HEADER}Good|0|||,|UC|[]\nmorning|0|||.|LC|[]\nHi|1|||!|UC|[]\nBob|1||||UC|[]\n`,
    {
      names: 'file_id,speaker_id,speaker_name\n77,0,Ada Lovelace\n78,1,Somebody Else\n',
    },
  )
  expect(spoken(conversation)).toEqual(['Ada Lovelace: Good, morning.', 'Speaker 1: Hi! Bob'])
  expect(conversation.notices).toEqual(['The transcript has no times.'])
})

test('token times are the times of turns, and a token without one has none', async () => {
  const conversation = await read('77.aligned.nlp', `${HEADER}Good|0|6.54|6.66|.|UC|[]\nYes|1||||UC|[]\n`)
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([6.54, null])
})

test('an .rttm gives the times', async () => {
  const conversation = await read('77.nlp', `${HEADER}Good|0||||UC|[]\nYes|1||||UC|[]\nNo|0||||UC|[]\n`, {
    times:
      'SPEAKER 77 1 1.5 1.0 <NA> <NA> 0 <NA> <NA>\nSPEAKER 77 1 9.0 1 <NA> <NA> 0 <NA>\nSPEAKER 77 1 4.0 2 <NA> <NA> 1 <NA>\nSPEAKER 78 1 2.0 2 <NA> <NA> 5 <NA>\n',
  })
  expect(conversation.turns.map(turn => turn.startSecond)).toEqual([1.5, 4, 9])
  expect(conversation.notices).toEqual([])
})

test('a damaged line is named', async () => {
  expect(await extractFile({ name: '77.nlp', bytes: bytesOf(`${HEADER}Good|0||||UC|[]\nYes\n`) })).toMatchObject({
    code: 'FI01',
    detail: 'Line 3 has fewer columns than the header names.',
  })
})

const turn = (words: number) => ({ speaker: 0, text: 'w '.repeat(words).trim(), startSecond: null, muted: false })
const run = (speaker: string, startSecond: number, spokenSeconds: number) => ({ speaker, startSecond, spokenSeconds })

test('a turn that the times lack stays without one, its neighbours keep theirs', () => {
  const turns = [turn(100), turn(50), turn(3), turn(200)]
  const runs = [run('a', 0, 40), run('b', 45, 20), run('b', 70, 80)]
  const timed = timeTurns(turns, ['a', 'b', 'a', 'b'], [runs[0]!, runs[1]!, runs[2]!])
  expect(timed.map(one => one.startSecond)).toEqual([0, 45, null, 70])
})

test('speakers numbered differently are recognised by how long they speak', () => {
  const turns = [turn(100), turn(20), turn(60), turn(200)]
  const runs = [run('x', 0, 40), run('y', 45, 8), run('z', 60, 24), run('y', 90, 80)]
  expect(timeTurns(turns, ['1', '2', '3', '2'], runs).map(one => one.startSecond)).toEqual([0, 45, 60, 90])
})

test('neighbouring segments of one speaker are one stretch', () => {
  const text =
    'SPEAKER f 1 5 1 <NA> <NA> a <NA>\nSPEAKER f 1 1 2 <NA> <NA> a <NA>\nnonsense\nSPEAKER f 1 9 1 <NA> <NA> b <NA>\n'
  expect(parseRttm(text, 'f')).toEqual([run('a', 1, 3), run('b', 9, 1)])
})
