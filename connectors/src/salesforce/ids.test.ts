import { expect, it } from 'vitest'
import { longId } from './ids.ts'

it.each([
  ['001A0000006Vm9r', '001A0000006Vm9rIAC'],
  ['0015e0000000001', '0015e0000000001AAA'],
  ['001A0000006Vm9rIAC', '001A0000006Vm9rIAC'],
  ['a deal', 'a deal'],
])('the long form of %s is %s', (id, long) => expect(longId(id)).toBe(long))
