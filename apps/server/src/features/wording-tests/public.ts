export { setAsideLetter } from './assignments.repository.ts'
export { refuseMovedSteps } from './change-tests.ts'
export type { TestedWording } from './wording-test.ts'
export { exportParts } from './wording-tests.export.ts'
export { endTestsOf, findTest } from './wording-tests.repository.ts'
export {
  type FollowUpWordings,
  followUpWordingsFor,
  letterWordingFor,
  recordShown,
} from './wordings-in-use.ts'
