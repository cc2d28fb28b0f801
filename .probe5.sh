for i in 1 2 3; do node .probe2.mjs 1,3 fresh; done
