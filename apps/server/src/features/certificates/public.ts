export { exportParts } from './certificates.export.ts'
export { planCertificate } from './plan-certificate.ts'
