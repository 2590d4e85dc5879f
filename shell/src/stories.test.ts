import { testStories } from '@duet/testing/test-stories';

await testStories(import.meta.dirname);
