import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { configureIcons } from '@duet/ui/icons';

// How long a test looks for what it expects: a second is too short on a busy machine, and no assertion needs it to end.
configure({ asyncUtilTimeout: 20_000 });

// No icon service in tests: icons keep their empty boxes and nobody is warned.
configureIcons({ fetch: () => new Promise<never>(() => undefined) });
