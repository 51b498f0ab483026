import { useApiQuery } from '#lib/use-api.ts'

/** The stages that conversations can be filtered by. */
export const useStages = () => useApiQuery('getStageDropdownLabels')
