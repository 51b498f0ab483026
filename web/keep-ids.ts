import type { Plugin } from 'vite'

const module = '/@mantine/hooks/esm/use-id/use-id.mjs'

/** As Mantine's `useId`, whose second id is random and comes when the part stands. */
const code = `import { useId as useOwnId } from 'react'
export function useId(given) {
  const own = useOwnId()
  return typeof given === 'string' ? given : \`mantine-\${own.replace(/:/g, '')}\`
}
`

/**
 * Parts of Mantine keep the id that they are first drawn with. By itself each gives itself another one as soon as it stands, with which it is
 * drawn once more before anything is seen, also where its id is given: a table draws its boxes twice. That is for versions of React whose ids
 * are not unique.
 */
export const keepIds = (): Plugin => ({
  name: 'keep-ids',
  apply: 'build',
  enforce: 'pre',
  load: id => (id.endsWith(module) ? code : null),
})
