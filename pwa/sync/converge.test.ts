import { testHalfOfHistories } from './test-histories.ts';

testHalfOfHistories('first', process.env);
