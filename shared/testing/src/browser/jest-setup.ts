import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { configureIcons } from '@duet/ui/icons';

// How long a test waits for an expected element: a second is too short on a busy machine, and passing tests end earlier.
configure({ asyncUtilTimeout: 20_000 });

// There is no icon service in tests: icons keep their empty boxes without a warning.
configureIcons({ fetch: () => new Promise<never>(() => undefined) });
