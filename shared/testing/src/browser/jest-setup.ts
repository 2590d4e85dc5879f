import '@testing-library/jest-dom/jest-globals';
import { configureIcons } from '@duet/ui/icons';

// No icon service in tests: icons keep their empty boxes and nobody is warned.
configureIcons({ fetch: () => new Promise<never>(() => undefined) });
