import { stopServices } from './services.ts';

// oxlint-disable-next-line import/no-default-export -- the shape that globalTeardown of jest has
export default stopServices;
