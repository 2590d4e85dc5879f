import { startServices } from './services.ts';

// jest asks for a default export
// oxlint-disable-next-line import/no-default-export -- the shape that globalSetup of jest has
export default startServices;
