import { expect, it } from 'vitest'
import { calledOnLoad } from './hint-compilation.ts'

const chunk = (fileName: string, imports: readonly string[], more: { isEntry?: boolean; facade?: string } = {}) => ({
  fileName,
  imports,
  isEntry: more.isEntry ?? false,
  facadeModuleId: more.facade ?? null,
})

it('the shell and screens are hinted with what they import, and not what is loaded on demand', () => {
  const called = calledOnLoad([
    chunk('index.js', ['react.js'], { isEntry: true }),
    chunk('react.js', []),
    chunk('DealScreen.js', ['table.js'], { facade: '/src/DealScreen.tsx' }),
    chunk('table.js', ['list.js', 'react.js']),
    chunk('list.js', []),
    chunk('ChartDrawing.js', ['charts.js', 'react.js'], { facade: '/src/ChartDrawing.tsx' }),
    chunk('charts.js', []),
  ])
  expect([...called].toSorted()).toEqual(['DealScreen.js', 'index.js', 'list.js', 'react.js', 'table.js'])
})
